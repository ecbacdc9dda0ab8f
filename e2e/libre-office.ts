import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const names = ['soffice', 'libreoffice', 'soffice.exe']

/** An installed LibreOffice; a journey says so where there is none. */
export const libreOffice = (process.env.PATH ?? '')
  .split(path.delimiter)
  .flatMap((folder) => names.map((name) => path.join(folder, name)))
  .find(existsSync)

function saveAs(folder: string, from: string, to: string): string {
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`
  const flags = [profile, '--headless', '--norestore', '--convert-to', to, '--outdir', path.join(folder, to)]
  execFileSync(libreOffice ?? '', [...flags, from], { timeout: 100_000, stdio: 'ignore' })
  return path.join(folder, to, `sheet.${to}`)
}

/** Opens a workbook in LibreOffice, types over the one cell that says `words`, and saves it. */
export function typeInLibreOffice(workbook: Buffer, words: string, typed: string): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'manara-office-'))
  try {
    const source = path.join(folder, 'sheet.xlsx')
    writeFileSync(source, workbook)
    const document = saveAs(folder, source, 'fods')
    const [before, after, ...more] = readFileSync(document, 'utf8').split(`<text:p>${words}</text:p>`)
    if (after === undefined || more.length > 0) throw new Error(`not one cell says ${words}`)
    writeFileSync(document, `${before}<text:p>${typed}</text:p>${after}`)
    return readFileSync(saveAs(folder, document, 'xlsx'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
