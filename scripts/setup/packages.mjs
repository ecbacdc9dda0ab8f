import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Failure } from './failure.mjs'
import { inRoot, readJson, root } from './project.mjs'

/**
 * The packages of the lock file that are not in node_modules in that very version. npm notes what it installed in
 * `node_modules/.package-lock.json`, so the answer needs neither times nor a walk through the folders. Optional
 * packages belong to other platforms and may be absent.
 */
export function missingPackages({ folder = root, withDev = true } = {}) {
  const noteFile = path.join(folder, 'node_modules/.package-lock.json')
  const wanted = readJson(path.join(folder, 'package-lock.json')).packages
  const installed = existsSync(noteFile) ? readJson(noteFile).packages : {}
  return Object.entries(wanted)
    .filter(([place, entry]) => place !== '' && !entry.optional && !entry.devOptional && (withDev || !entry.dev))
    .filter(([place, entry]) => installed[place]?.version !== entry.version)
    .map(([place]) => place)
}

// npm itself must not run on the Node that it is about to replace.
const pathWithoutOurNode = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(inRoot('node_modules')))
    .join(path.delimiter)

/** Installs exactly what the lock file says, when something of it is missing; else costs some milliseconds. */
export function installMissing({ withDev = true } = {}) {
  if (missingPackages({ withDev }).length === 0) return
  console.log('تثبيت الحزم للمرة الأولى أو بعد تغيّرها (دقيقة تقريبًا)…')
  const result = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, PATH: pathWithoutOurNode() },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (result.error) throw new Failure(`تعذّر تشغيل npm: ${result.error.message}`)
  if (result.status !== 0) throw new Failure('تعذّر تثبيت الحزم (npm ci): تحقّق من الاتصال بالشبكة ثم أعد المحاولة')
}
