// <caylus-board> as a component for React.

import { createElement, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { ATTRIBUTES, HANDLERS, attributesOf, loadBoard } from './load.js';

/** @import {ReactBoardProps} from '../caylus-board.react.d.ts' */

const OURS = ['ref', 'children', 'site', ...ATTRIBUTES, ...Object.keys(HANDLERS)];

/** A board; `ref` is the element, with its methods. @param {ReactBoardProps} props */
export function CaylusBoard(props) {
  const { site, ref, children } = props,
    own = useRef(/** @type {any} */ (null)),
    latest = useRef(props);
  /** @param {string} handler @param {object} detail */
  const tell = (handler, detail) => /** @type {any} */ (latest.current)[handler]?.(detail);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useLayoutEffect(() => {
    const board = own.current,
      stop = new AbortController();
    for (const [handler, type] of Object.entries(HANDLERS))
      board.addEventListener(
        type,
        (/** @type {CustomEvent} */ { target, detail }) => target === board && tell(handler, detail),
        { signal: stop.signal },
      );
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (site !== undefined) loadBoard(site).catch(({ message }) => tell('onError', { message }));
  }, [site]);
  useImperativeHandle(ref, () => own.current);
  const rest = Object.fromEntries(Object.entries(props).filter(([name]) => !OURS.includes(name)));
  return createElement('caylus-board', { ...rest, ...attributesOf(props), ref: own }, children);
}
