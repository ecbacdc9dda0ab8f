import type { Db } from '../../platform/db/database.ts'
import { getSchool } from './settings.service.ts'

/** Longer names are cut under the icon of the app. */
const shortLength = 12

/** The name of the app under its icon: whole words of the school's name. */
function shortenName(name: string): string {
  const [first = '', ...others] = name.split(' ')
  return others.reduce((short, word) => (`${short} ${word}`.length <= shortLength ? `${short} ${word}` : short), first)
}

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The card of the app that a browser installs. */
export async function getWebManifest(db: Db) {
  const { name } = await getSchool(db)
  return {
    id: '/',
    name,
    short_name: shortenName(name),
    start_url: '/?app',
    scope: '/',
    display: 'standalone',
    dir: 'rtl',
    lang: 'ar',
    theme_color: '#0a4d4a',
    background_color: '#ffffff',
    icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('icon-maskable', 512, 'maskable')],
  }
}
