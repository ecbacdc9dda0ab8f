import { createGrant } from '@manara/contract/access.ts'
import { roleWord } from '@manara/contract/gender.ts'
import { CreateUserBody, type User, userRole } from '@manara/contract/users.ts'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { useForm } from '@mantine/form'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatFullName } from '../../../format/full-name.ts'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { longEnough } from '../../../http/long-enough.ts'
import { showSuccess, showWarning } from '../../../http/toasts.tsx'
import { useCan } from '../../../session/can.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { NationalIdField } from '../../../ui/form/person-fields.tsx'
import { emptyRecord, NewRecordFields, toRecordBody, useExtraFields } from '../../people/new-record-fields.tsx'
import { PossibleMatches, usePossibleMatches } from '../../person-matches/possible-matches.tsx'
import { usePasswordLengths } from '../../settings/school.api.ts'
import { toGender } from '../gender-field.tsx'
import { useCreatePerson, useCreateUser } from '../users.api.ts'
import { filterRole, type UsersSearch } from '../users.search.ts'
import { usersText } from '../users.text.ts'
import { GrantRoleLink } from './grant-role-link.tsx'
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

type Created = Pick<User, 'userId' | 'firstName' | 'lastName' | 'fullName' | 'role' | 'gender'> & { warning?: string }

const toRole = (code: string) => Object.values(filterRole).find((role) => String(role) === code) ?? userRole.Student

export function CreateUserDialog({ isOpen, filter, onClose }: CreateUserDialogProps) {
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey)
  const [isUnfolded, setUnfolded] = useState(false)
  const createUser = useCreateUser()
  const createPerson = useCreatePerson()
  const lengths = usePasswordLengths()
  const router = useRouter()
  const can = useCan()
  const leastFor = (role: string) => (toRole(role) === userRole.Student ? lengths.students : lengths.staff)

  /** An account without an e-mail, or with its record, has no password yet: a card is the way in. */
  const isByCard = ({ role, email }: { role: string; email: string }) =>
    isUnfolded || (toRole(role) === userRole.Student && email.trim() === '')

  const form = useForm({
    initialValues: {
      firstName: '',
      lastName: '',
      ...toFurtherValues(),
      nationalId: '',
      hasTemporaryId: false,
      email: '',
      password: '',
      gender: '',
      role: String(filter === 'Staff' && !can(createGrant) ? userRole.Student : filterRole[filter]),
      ...(emptyRecord as Record<string, unknown>),
    },
    validate: {
      ...rules,
      nationalId: (typed: string, { hasTemporaryId }) => (hasTemporaryId ? null : rules.nationalId(typed)),
      email: (typed: string, { role }) =>
        typed.trim() === '' && toRole(role) === userRole.Student ? null : rules.email(typed),
      password: (password: string, values) =>
        isByCard(values) ? null : longEnough(rules.password, leastFor(values.role))(password),
    },
  })
  const role = toRole(form.values.role)
  const extraFields = useExtraFields(role, isUnfolded)

  const possible = usePossibleMatches(form.values)

  const save = async (values: typeof form.values) => {
    const { firstName, lastName, nationalId, hasTemporaryId, email, password } = values
    const optional = Object.entries({ ...toFurtherFields(values), gender: toGender(values.gender) })
    const given = Object.fromEntries(optional.filter(([, value]) => value !== null))
    const named = { firstName, lastName, role, ...given }
    if (!isByCard(values))
      return createUser.mutateAsync({ body: { ...named, nationalId, email, password }, idempotencyKey })
    const keys = hasTemporaryId ? { hasTemporaryId } : { nationalId }
    const record = isUnfolded ? toRecordBody(values, extraFields) : {}
    const body = { ...named, ...keys, ...(email.trim() !== '' && { email }), ...record }
    return createPerson.mutateAsync({ body, idempotencyKey })
  }

  const handleSave = async (values: typeof form.values) => {
    if (!possible.mayAdd()) return false
    const created: Created = await save(values)
    const who = usersText.nameAndRole(formatFullName(created), roleWord(created))
    const next = created.role === userRole.Staff && <GrantRoleLink userId={created.userId} router={router} />
    if (next)
      showSuccess(
        usersText.created,
        <>
          {who} {next}
        </>,
        { stays: true },
      )
    else showSuccess(usersText.created, who)
    if (created.warning) showWarning(created.warning)
    setIdempotencyKey(newIdempotencyKey())
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={usersText.addTitle}
      saveLabel={usersText.save}
      againLabel={usersText.saveAndAnother}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(usersText.createFailed)}
      onClose={onClose}
    >
      <UserFields
        form={form}
        isEmailOptional={role === userRole.Student}
        namesakes={
          <PossibleMatches possible={possible}>
            <UserNamesakes values={form.values} ownId={undefined} />
          </PossibleMatches>
        }
        role={<RoleField {...form.getInputProps('role')} />}
        nationalId={!form.values.hasTemporaryId && <NationalIdField {...form.getInputProps('nationalId')} />}
        onUnfold={() => setUnfolded(true)}
        further={
          isUnfolded && (
            <>
              <Checkbox
                className="wide"
                label={usersText.hasTemporaryId}
                {...form.getInputProps('hasTemporaryId', { type: 'checkbox' })}
              />
              <NewRecordFields role={role} form={form} />
            </>
          )
        }
      />
      {isByCard(form.values) ? (
        <div className="wide">
          <Note>{usersText.cardInstead}</Note>
        </div>
      ) : (
        <PasswordField
          label={usersText.password}
          least={leastFor(form.values.role)}
          {...form.getInputProps('password')}
        />
      )}
    </FormDialog>
  )
}
