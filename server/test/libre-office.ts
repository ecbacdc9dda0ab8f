import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

const names = ['soffice', 'libreoffice', 'soffice.exe']
const usualPlaces = [
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:/Program Files/LibreOffice/program/soffice.exe',
]

/** An installed LibreOffice; tests that need it are skipped without one. */
export const libreOffice = [
  ...(process.env.PATH ?? '').split(path.delimiter).flatMap((folder) => names.map((name) => path.join(folder, name))),
  ...usualPlaces,
].find(existsSync)

/** UTF-8 with commas, texts quoted. */
const filters: Record<string, string> = { csv: 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true' }

/** Opens a file in LibreOffice and saves it as another kind. */
export async function saveInLibreOffice(bytes: Buffer, from: string, to: 'xlsx' | 'csv' | 'fods'): Promise<Buffer> {
  if (!libreOffice) throw new Error('LibreOffice is not installed')
  const folder = await mkdtemp(path.join(tmpdir(), 'manara-office-'))
  try {
    const source = path.join(folder, `source.${from}`)
    await writeFile(source, bytes)
    const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`
    const target = path.join(folder, 'saved')
    const flags = [profile, '--headless', '--norestore', '--convert-to', filters[to] ?? to, '--outdir', target]
    await run(libreOffice, [...flags, source], { timeout: 100_000 })
    return await readFile(path.join(target, `source.${to}`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
