/** Quiet, alone, and without a sandbox: containers and root accounts cannot have one. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const executablePath = process.env.CHROMIUM_PATH

/** The browser that `scripts/chromium.mjs` has found. */
export const launchOptions = { ...(executablePath && { executablePath }), args: chromiumFlags }

/** A visitor from Damascus; without animations, so that nothing is looked at half-way. */
export const visitorOptions = {
  locale: 'ar-SY',
  timezoneId: 'Asia/Damascus',
  contextOptions: { reducedMotion: 'reduce' },
} as const

export const sizes = {
  desktop: { width: 1366, height: 900 },
  phone: { width: 390, height: 844 },
} as const

export const schemes = ['light', 'dark'] as const
