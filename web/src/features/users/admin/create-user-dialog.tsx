import { roleWord } from '@manara/contract/gender.ts'
import { CreateUserBody, userRole } from '@manara/contract/users.ts'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { longEnough } from '../../../http/long-enough.ts'
import { showSuccess, showWarning } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { PossibleMatches, usePossibleMatches } from '../../person-matches/possible-matches.tsx'
import { usePasswordLengths } from '../../settings/settings.api.ts'
import { toGender } from '../gender-field.tsx'
import { formatFullName } from '../user-name.ts'
import { useCreateUser } from '../users.api.ts'
import type { UsersSearch } from '../users.search.ts'
import { usersText } from '../users.text.ts'
import { PasswordField } from './password-field.tsx'
import { RoleField } from './role-field.tsx'
import { toFurtherFields, toFurtherValues, UserFields } from './user-fields.tsx'
import { UserNamesakes } from './user-namesakes.tsx'

interface CreateUserDialogProps {
  isOpen: boolean
  /** Decides the role that is offered first. */
  filter: UsersSearch['filter']
  onClose: () => void
}

// The gender is chosen from a list, or left, and the further parts are checked by the server: nothing to check.
const {
  gender: _,
  fatherName: __,
  grandfatherName: ___,
  latinName: ____,
  birthDate: _____,
  ...fields
} = CreateUserBody.properties
const rules = fieldRules({ properties: fields })

export function CreateUserDialog({ isOpen, filter, onClose }: CreateUserDialogProps) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  const createUser = useCreateUser()
  const lengths = usePasswordLengths()
  const leastFor = (role: string) => (role === String(userRole.Teacher) ? lengths.staff : lengths.students)
  const form = useForm({
    initialValues: {
      firstName: '',
      lastName: '',
      ...toFurtherValues(),
      nationalId: '',
      email: '',
      password: '',
      gender: '',
      role: String(filter === 'Teachers' ? userRole.Teacher : userRole.Student),
    },
    validate: {
      ...rules,
      password: (password, { role }) => longEnough(rules.password, leastFor(role))(password),
    },
  })

  const possible = usePossibleMatches(form.values)

  const handleSave = async (values: typeof form.values) => {
    if (!possible.mayAdd()) return false
    const role = values.role === String(userRole.Teacher) ? userRole.Teacher : userRole.Student
    const { firstName, lastName, nationalId, email, password } = values
    const optional = Object.entries({ ...toFurtherFields(values), gender: toGender(values.gender) })
    const given = Object.fromEntries(optional.filter(([, value]) => value !== null))
    const body = { firstName, lastName, nationalId, email, password, role, ...given }
    const created = await createUser.mutateAsync({ body, idempotencyKey })
    showSuccess(usersText.created, usersText.nameAndRole(formatFullName(created), roleWord(created)))
    if (created.warning) showWarning(created.warning)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={usersText.addTitle}
      saveLabel={usersText.save}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(usersText.createFailed)}
      onClose={onClose}
    >
      <UserFields
        form={form}
        namesakes={
          <PossibleMatches possible={possible}>
            <UserNamesakes values={form.values} ownId={undefined} />
          </PossibleMatches>
        }
        role={<RoleField {...form.getInputProps('role')} />}
      />
      <PasswordField
        label={usersText.password}
        least={leastFor(form.values.role)}
        {...form.getInputProps('password')}
      />
    </FormDialog>
  )
}
