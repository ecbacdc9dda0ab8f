// npm run dev: the server restarts and the web app reloads with every saved file.
import { spawn } from 'node:child_process'
import { command } from './setup/command.mjs'
import { inRoot } from './setup/project.mjs'

const watch = (args, cwd, env = {}) =>
  spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })

await command(async () => {
  const programs = [
    watch(['--watch', '--watch-preserve-output', 'server/src/server.ts'], inRoot(), { DEMO: process.env.DEMO ?? '1' }),
    watch([inRoot('node_modules/vite/bin/vite.js')], inRoot('web')),
  ]
  const stop = (signal) => {
    for (const program of programs) program.kill(signal)
  }
  process.on('SIGINT', () => process.stdin.isTTY || stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))
  const codes = await Promise.all(
    programs.map((program) => new Promise((resolve) => program.on('exit', (code) => resolve(stop('SIGTERM') ?? code)))),
  )
  process.exitCode = codes.some((code) => code) ? 1 : 0
})
