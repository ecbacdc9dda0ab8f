// npm start: a school on a fresh clone. Plain JavaScript, because the first process may be an older Node.
import { command } from './setup/command.mjs'
import { buildServerIfStale } from './setup/server-build.mjs'
import { buildWebIfStale, isWebBuilt } from './setup/web-build.mjs'

const isProduction = process.env.NODE_ENV === 'production'

await command(
  async () => {
    await buildWebIfStale()
    // A folder that may not be written, or packages without the tools: the sources do as well, with more memory.
    await buildServerIfStale().catch(() => console.log('تعذّر جمع الخادم في ملف واحد: يعمل من ملفاته'))
    console.log('تشغيل الخادم…')
    await import('./setup/serve.mjs')
  },
  { withDev: !(isProduction && isWebBuilt()), hasSettings: true },
)
