/** How long sessions last, in a file without schemas: the frame of every page needs it. */
export const sessionLimits = {
  /** The page asks so long before an idle session ends. */
  idleWarningMinutes: 2,
  rememberedIdleDays: 7,
  openSessions: 20,
  /** The link in the mail about a new device. */
  notMeDays: 7,
} as const
