/** Why this browser shows no notifications now. */
export type Obstacle = 'inApp' | 'install' | 'insecure' | 'unsupported' | 'blocked'

const isInApp = (userAgent: string) =>
  /\bFBA[NV]\b|\bFB_IAB\b|Instagram|WhatsApp|Telegram|; wv\)/i.test(userAgent) || 'TelegramWebviewProxy' in window

/** An iPad calls itself a Mac, and no Mac has several touch points. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** The obstacle between this browser and notifications; undefined when they can be asked for. */
export function findObstacle(): Obstacle | undefined {
  if (isInApp(navigator.userAgent)) return 'inApp'
  if (!isSecureContext) return 'insecure'
  if (isApple() && !isInstalled()) return 'install'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : undefined
}
