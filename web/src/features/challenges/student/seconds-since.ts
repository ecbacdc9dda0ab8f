/** Whole seconds, never negative: clocks of devices and servers differ. */
export const secondsSince = (moment: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(moment)) / 1_000))
