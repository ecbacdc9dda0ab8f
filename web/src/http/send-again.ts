import type { CallProblem } from './api.ts'

/** A silent, busy or broken server says nothing about what was sent; nor does a session that has run out. */
export const isWorthRepeating = ({ status }: CallProblem) =>
  status === 0 || status === 401 || status === 429 || status >= 500

/** One tab of the device at a time, where the browser knows of its other tabs; the key makes the rest harmless. */
export const oneAtATime = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()
