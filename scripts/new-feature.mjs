// npm run new:feature NAME [TITLE]: the first files of a feature, in the contract, on the server and on the web.
import { scaffoldFeature } from './scaffold/feature.mjs'
import { command } from './setup/command.mjs'
import { root } from './setup/project.mjs'

await command(() => {
  const [name, title] = process.argv.slice(2)
  const { files, lines } = scaffoldFeature(root, name, title)
  console.log(files.map((file) => `  + ${file}`).join('\n'))
  console.log('\nبقي أن تضيف:')
  console.log(lines.map((line) => `  ${line}`).join('\n'))
  console.log('وسطرًا في docs/glossary.md، ثم نفّذ npm run check')
})
