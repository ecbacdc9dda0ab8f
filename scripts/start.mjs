// npm start: a school on a fresh clone. Plain JavaScript, because the first process may be an older Node.
import module from 'node:module'
import { command } from './setup/command.mjs'
import { inRoot } from './setup/project.mjs'
import { buildWebIfStale, isWebBuilt } from './setup/web-build.mjs'

const isProduction = process.env.NODE_ENV === 'production'

await command(
  async () => {
    await buildWebIfStale()
    console.log('تشغيل الخادم…')
    // The next start finds the sources stripped of their types and compiled; where nothing can be written, nothing is kept.
    module.enableCompileCache(inRoot('.cache/compiled'))
    await import('../server/src/server.ts')
  },
  { withDev: !(isProduction && isWebBuilt()), hasSettings: true },
)
