import { fullName, type NameFields } from '@manara/contract/names.ts'
import { listUsers } from '@manara/contract/users.ts'
import { Link } from '@tanstack/react-router'
import { formatFullName } from '../../../format/full-name.ts'
import { searchWords } from '../../../format/masked-number.ts'
import { callPage } from '../../../http/api.ts'
import { SameName } from '../../../http/same-name.tsx'
import { filterRole, usersFilters } from '../users.search.ts'
import { usersText } from '../users.text.ts'
import type { UserFormValues } from './user-fields.tsx'

interface UserNamesakesProps {
  values: NameFields & Pick<UserFormValues, 'role'>
  ownId: number | undefined
}

/** People of the role who bear the name already; asked for when both parts of it are there. */
export function UserNamesakes({ values: { role: code, ...names }, ownId }: UserNamesakesProps) {
  const filter = usersFilters.find((one) => String(filterRole[one]) === code)
  if (filter === undefined) return null
  const role = filterRole[filter]
  const isWhole = names.firstName.trim() !== '' && names.lastName.trim() !== ''
  return (
    <SameName
      name={isWhole ? fullName(names).trim() : ''}
      ownId={ownId}
      queryKey={['users', role]}
      load={(asked, signal) => callPage(listUsers, { query: { role, ...asked }, signal })}
      getId={({ userId }) => userId}
      words={usersText.sameName}
      link={(user, target, end) => (
        <Link to="/admin/users" search={{ filter, q: searchWords(user) }} {...target}>
          {usersText.nameAndEmail(formatFullName(user), searchWords(user))}
          {end}
        </Link>
      )}
    />
  )
}
