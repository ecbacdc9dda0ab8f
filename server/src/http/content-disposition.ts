import { extensionOf } from '@manara/contract/file-kinds.ts'

const plainName = /^[\w.() -]{1,200}$/

/** RFC 8187: what may stand as it is, and everything else as UTF-8 in percent. */
const extended = (name: string) =>
  encodeURIComponent(name).replace(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** RFC 6266: a plain name for old readers, and the real one, which may be Arabic. */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const well = name.toWellFormed()
  if (plainName.test(well)) return `${type}; filename="${well}"`
  const fallback = `file.${extensionOf(well).replace(/[^a-z0-9]/g, '') || 'bin'}`
  return `${type}; filename="${fallback}"; filename*=UTF-8''${extended(well)}`
}
