let aheadMilliseconds: number | undefined

/** Each answer says what time it is at the server: the clock of a browser may be hours away from it. */
export function noteServerTime(date: string | null) {
  const moment = Date.parse(date ?? '')
  if (!Number.isNaN(moment)) aheadMilliseconds = moment - Date.now()
}

/** Milliseconds since 1970, by the clock of the server. */
export const serverNow = () => Date.now() + (aheadMilliseconds ?? 0)

export const isServerTimeKnown = () => aheadMilliseconds !== undefined
