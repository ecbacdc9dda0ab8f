// npm start: a school on a fresh clone. Plain JavaScript, because the first process may be an older Node.
import { command } from './setup/command.mjs'
import { buildWebIfStale, isWebBuilt } from './setup/web-build.mjs'

const isProduction = process.env.NODE_ENV === 'production'

await command(
  async () => {
    await buildWebIfStale()
    console.log('تشغيل الخادم…')
    await import('../server/src/server.ts')
  },
  { withDev: !(isProduction && isWebBuilt()), hasSettings: true },
)
