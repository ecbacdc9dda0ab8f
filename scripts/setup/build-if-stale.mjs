import { buildServerIfStale } from './server-build.mjs'
import { buildWebIfStale } from './web-build.mjs'

/** The web app and the server as production runs them; what is as new as its sources is left as it is. */
export async function buildIfStale() {
  await buildWebIfStale()
  await buildServerIfStale()
}
