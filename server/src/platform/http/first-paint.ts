import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Output of the web build for `web/first-paint.ts`. */
interface Paint {
  addresses: string[]
  html: string
  row?: string
  /** Files of the app that this page needs, to be asked for at once. */
  files: string[]
}

interface PaintFile {
  style: string
  logo: string
  paints: Paint[]
  /** Files that every page of an area needs, for people who have signed in. */
  areas?: { area: string; files: string[] }[]
}

/** Public facts about the school and its open programs. */
export interface PaintFacts {
  school: { name: string; logoUrl: string | null }
  programs: readonly { academicProgramId: number; name: string; description: string | null }[]
}

export interface FirstPaint {
  showsPrograms: boolean
  /** For the head of the page. */
  links: string
  /** For the body. */
  renderBody(facts: PaintFacts, nonce: string): string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

const fill = (template: string, values: Record<string, string>) =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** More would only be scrolled to after the app has come. */
const mostRows = 12

function renderRows({ row }: Paint, { programs }: PaintFacts): string {
  if (!row) return ''
  return programs
    .slice(0, mostRows)
    .map(({ academicProgramId, name, description }) =>
      fill(row, {
        id: String(academicProgramId),
        name: escapeHtml(name),
        description: escapeHtml(description ?? ''),
      }),
    )
    .join('')
}

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

const linksTo = (files: string[]) => files.map(linkTo).join('')

function toFirstPaint(paint: Paint, { style, logo }: PaintFile): FirstPaint {
  return {
    showsPrograms: paint.row !== undefined,
    links: linksTo(paint.files),
    renderBody(facts, nonce) {
      const { school } = facts
      const values = {
        school: escapeHtml(school.name),
        logo: escapeHtml(school.logoUrl ?? logo),
        rows: renderRows(paint, facts),
      }
      return `<style nonce="${nonce}">${style}</style><div id="first-paint">${fill(paint.html, values)}</div>`
    },
  }
}

const nothing: FirstPaint = { showsPrograms: false, links: '', renderBody: () => '' }

/** Finds what an address shows before the script of the app has come. Without a built app nothing does. */
export async function readFirstPaints(folder: string): Promise<(address: string) => FirstPaint> {
  const text = await readFile(join(folder, 'first-paint.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return () => nothing
  const file: PaintFile = JSON.parse(text)
  const paints = new Map<string, FirstPaint>()
  for (const paint of file.paints) for (const address of paint.addresses) paints.set(address, toFirstPaint(paint, file))
  const areas = new Map(file.areas?.map(({ area, files }) => [area, { ...nothing, links: linksTo(files) }]))
  const areaOf = (address: string) => areas.get(/^\/\w+/.exec(address)?.[0] ?? '')
  return (address) => {
    const known = address.toLowerCase().replace(/\/$/, '')
    return paints.get(known) ?? areaOf(known) ?? nothing
  }
}
