const plainName = /^[\w.() -]{1,200}$/

/** RFC 8187: what may stand as it is, and everything else as UTF-8 in percent. */
const extended = (name: string) =>
  encodeURIComponent(name).replace(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** RFC 6266: the real name, which may be Arabic, and the same in percent for clients that read `filename` only and decode it. */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const well = name.toWellFormed()
  if (plainName.test(well)) return `${type}; filename="${well}"`
  return `${type}; filename="${extended(well)}"; filename*=UTF-8''${extended(well)}`
}
