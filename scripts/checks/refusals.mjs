import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from '../setup/project.mjs'

/** These write a form of their own; each says the reason of a refusal by itself. */
const ownForms = new Set(
  `ui/dialog/dialog-form ui/form/lookup-form features/auth/member/sign-in-again-dialog
  features/auth/prove-form features/auth/public/sign-in-form features/registrations/public/receipt-upload
  features/assistant/dialog/composer`
    .split(/\s+/)
    .map((name) => `${name}.tsx`),
)

/** What in a source of the web app could show a refusal without its reason. */
export function silencesIn(file, source) {
  const found = []
  if (source.includes('<form') && !ownForms.has(file))
    found.push('a form of its own: put the fields into DialogForm, which says what no field shows')
  if (/\btoFormError\([^\n]*\)\.message\b/.test(source))
    found.push('the sentence of a refusal alone may only say that fields are wrong: toReason names the reasons')
  return found
}

/** Places from which somebody could read only that something is wrong, and not what. */
export function refusalBreaches() {
  const folder = 'web/src'
  return readdirSync(inRoot(folder), { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      silencesIn(file, readFileSync(inRoot(`${folder}/${file}`), 'utf8')).map((found) => `${folder}/${file}: ${found}`),
    )
}
