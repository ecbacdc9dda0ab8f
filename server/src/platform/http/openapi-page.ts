import { randomBytes } from 'node:crypto'
import { type Endpoint, getAreas, listStatuses } from '@manara/contract/endpoint.ts'
import { endpoints } from '@manara/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { createKeptText } from './kept-text.ts'
import { areaTitles } from './openapi.ts'
import { sendPolicyOfPage } from './security-headers.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const style = `
  :root { color-scheme: light dark; --ink: light-dark(#1c2b33, #e6ecea); --line: light-dark(#e9e3d9, #293a41); }
  body { margin: 0 auto; padding: 1.5rem; max-width: 70rem; color: var(--ink); background: light-dark(#f8f5f0, #10191d);
    font: 15px/1.7 'Noto Sans Arabic', 'Segoe UI', Tahoma, sans-serif; }
  table { width: 100%; border-collapse: collapse; background: light-dark(#fff, #182429); }
  th, td { padding: .5rem .75rem; border: 1px solid var(--line); text-align: start; vertical-align: top; }
  code { direction: ltr; unicode-bidi: isolate; font-size: 13px; }
  h2 { margin-block: 2rem .5rem; font-size: 1.2rem; }
  .wide { overflow-x: auto; }`

const listFields = (declaration: Endpoint) =>
  [declaration.params, declaration.query, declaration.body].flatMap((schema) =>
    Object.keys((schema as { properties?: object } | undefined)?.properties ?? {}),
  )

const codes = (words: readonly (string | number)[]) =>
  words.map((word) => `<code>${escapeHtml(String(word))}</code>`).join(' ')

const row = (declaration: Endpoint) => `<tr>
  <td><code>${declaration.method} ${escapeHtml(declaration.path)}</code></td>
  <td>${escapeHtml(declaration.summary)}</td>
  <td>${codes(listFields(declaration))}</td>
  <td>${codes(listStatuses(declaration))}</td>
</tr>`

function section(area: string, title: string): string {
  const rows = endpoints.filter((declaration) => getAreas(declaration)[0] === area).map(row)
  if (rows.length === 0) return ''
  return `<h2>${title}</h2><div class="wide"><table>
<thead><tr><th>العنوان</th><th>ما يفعله</th><th>الحقول</th><th>الردود</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></div>`
}

const page = (nonce: string, title: string, description: string) => `<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)} <a href="/api/openapi.json">OpenAPI</a></p>
${Object.entries(areaTitles)
  .map(([area, areaTitle]) => section(area, areaTitle))
  .join('')}
</body></html>`

/** The API for human readers, made from the contract; it holds no data and is open to all. */
export function serveOpenApiPage(app: FastifyInstance, title: string, description: string): void {
  // One for the life of the process: the page is the same for everybody and shows nothing that anybody wrote.
  const nonce = randomBytes(16).toString('base64')
  const send = createKeptText('text/html', () => page(nonce, title, description))
  app.get('/api/docs', { config: { isAsset: true } }, (_request, reply) => send(sendPolicyOfPage(reply, nonce)))
}
