// A page that lies elsewhere now: there, at the same rule.

location.replace(document.querySelector('a').href + location.hash);
