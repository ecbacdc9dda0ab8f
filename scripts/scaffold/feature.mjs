import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkName, toNames } from './names.mjs'
import { serverSide } from './server-side.mjs'
import { webSide } from './web-side.mjs'

/** What a person adds by hand, because it decides who gets to see the feature. */
const linesToAdd = ({ name, many, one, Many }) => [
  `contract/src/endpoints.ts            list${Many},   (from './${name}.ts')`,
  `server/src/features.ts               ${one}AdminRoutes(app)   (from './features/${name}/admin.routes.ts')`,
  `web/src/areas/admin/admin.routes.tsx  a route '${name}' that shows ${Many}Screen   (${many}Text.title in admin.text.ts)`,
]

/** Writes the first files of a feature under `folder`; gives their paths and the lines that are left to add. */
export function scaffoldFeature(folder, name, title = 'ميزة جديدة') {
  checkName(folder, name)
  const names = toNames(name)
  const files = { ...serverSide(names, title), ...webSide(names, title) }
  for (const [place, text] of Object.entries(files)) {
    const file = path.join(folder, place)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return { files: Object.keys(files), lines: linesToAdd(names) }
}
