// npm run build: the web app as production serves it, so that `npm start` finds it and writes nothing (deploy/manara.service).
import { command } from './setup/command.mjs'
import { buildWebIfStale } from './setup/web-build.mjs'

await command(buildWebIfStale)
