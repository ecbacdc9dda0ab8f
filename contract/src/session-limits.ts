/** How long sessions last, in a file without schemas: the frame of every page needs it. */
export const sessionLimits = {
  /** Of people with permissions in the office, since their last activity. */
  officeIdleMinutes: 60,
  /** The page asks so long before an idle session ends. */
  idleWarningMinutes: 2,
  rememberedDays: 30,
  rememberedIdleDays: 7,
  openSessions: 20,
  /** The link in the mail about a new device. */
  notMeDays: 7,
} as const
