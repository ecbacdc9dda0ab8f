const day = 86_400_000

/** Days until a moment, begun ones included; never fewer than one while the thing is still shown. */
export const daysLeft = (expiresAt: string, now = Date.now()) =>
  Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / day))

/** So near the end that it is worth a colour. */
export const isRunningOut = (days: number) => days <= 3
