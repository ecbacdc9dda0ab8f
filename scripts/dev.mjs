// npm run dev: the server restarts and the web app reloads with every saved file.
import { spawn } from 'node:child_process'
import { command } from './setup/command.mjs'
import { inRoot } from './setup/project.mjs'

const watch = (args, cwd) => spawn(process.execPath, args, { cwd, stdio: 'inherit' })

/** Resolves when the program ends; then the other one has no use either. */
const end = (program, others) =>
  new Promise((resolve) => {
    program.on('exit', (code) => {
      for (const other of others) other.kill('SIGTERM')
      resolve(code ?? 0)
    })
  })

await command(
  async () => {
    const server = watch(['--watch', '--watch-preserve-output', 'server/src/server.ts'], inRoot())
    const web = watch([inRoot('node_modules/vite/bin/vite.js')], inRoot('web'))
    process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'))
    process.on('SIGTERM', () => server.kill('SIGTERM'))
    const codes = await Promise.all([end(server, [web]), end(web, [server])])
    process.exitCode = Math.max(...codes)
  },
  { hasSettings: true },
)
