// Keeps the notebooks, and all that runs them, for use without a network.

if ('serviceWorker' in navigator && !navigator.connection?.saveData)
  addEventListener('load', () =>
    navigator.serviceWorker
      .register(new URL('sw.js', import.meta.url))
      .catch((error) => console.warn(`The notebooks cannot be kept for use without a network (${error.message}).`)),
  );
