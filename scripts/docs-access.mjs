// The text of docs/access.md, from the contract.
import { askedPermissions, getAreas } from '../contract/src/endpoint.ts'
import { endpoints } from '../contract/src/endpoints.ts'
import { builtInRoles, isSensitive, permissionNames } from '../contract/src/permissions.ts'
import { permissionTitles } from '../server/src/features/access/access.text.ts'

const namesOf = (isWanted) =>
  endpoints
    .filter(isWanted)
    .map(({ name }) => name)
    .sort()
    .join(', ')

const opens = (permission) => (one) => askedPermissions(one).includes(permission)

const permissionRows = permissionNames.map((name) => {
  const roles = Object.keys(builtInRoles).filter((role) => builtInRoles[role].includes(name))
  const mark = isSensitive(name) ? ' ◆' : ''
  return `| \`${name}\`${mark} | ${permissionTitles[name]} | ${roles.join(', ')} | ${namesOf(opens(name))} |`
})

/** Who opens what: permissions, built-in roles, fresh proofs, limited sessions. */
export const describeAccess = () => `# Access

Written by \`npm run docs:endpoints\` from \`contract/src\`: who opens what. Rules: R-access, R-factor and R-session in
[rules](rules.md); proofs: [security](security.md); paths and statuses: [endpoints](endpoints.md).

## Permissions of the office

Administrators hold all of them, teachers and staff those of their roles, students none. ◆: sensitive. An endpoint that asks
for two permissions is in both rows.

| permission | | built-in roles | opens |
|---|---|---|---|
${permissionRows.join('\n')}
| any of them | الحساب الشخصي | | ${namesOf(({ permission }) => permission === 'any')} |

Opened by the kind of account, without a permission: ${['teacher', 'student', 'member', 'public']
  .map((area) => `${endpoints.filter((one) => getAreas(one).includes(area)).length} endpoints of \`${area}\``)
  .join(', ')}.

## Fresh proof

Refused with \`/problems/confirm-identity\` when the caller has not proved within ten minutes who they are (R-factor-6).

- Always: ${namesOf(({ proof }) => proof === 'always')}.
- Of sessions with two factors: ${namesOf(({ proof }) => proof === 'twoFactors')}.

## Limited sessions

Until a second factor is added where the policy asks for one, a session opens these and nothing else (R-factor-7), and what
is public: ${namesOf(({ isOpenWhileLimited }) => isOpenWhileLimited)}.
`
