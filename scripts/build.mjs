// npm run build: the web app and the server as production runs them, so that `npm start` finds both and writes nothing
// (deploy/manara.service).
import { buildIfStale } from './setup/build-if-stale.mjs'
import { command } from './setup/command.mjs'

await command(buildIfStale)
