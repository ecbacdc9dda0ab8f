import { roleName, UpdateUserBody, type User, userRole } from '@manara/contract/users.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { formatFullName } from '../../../format/full-name.ts'
import { hasMail } from '../../../format/login-name.ts'
import { isMasked } from '../../../format/masked-number.ts'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { personText } from '../../../ui/form/person.text.ts'
import { NationalIdField } from '../../../ui/form/person-fields.tsx'
import { genderInWords, toGender } from '../gender-field.tsx'
import { useUpdateUser } from '../users.api.ts'
import { usersText } from '../users.text.ts'
import { RoleField } from './role-field.tsx'
import { toFurtherFields, toFurtherValues, UserFields } from './user-fields.tsx'
import { UserNamesakes } from './user-namesakes.tsx'

interface EditUserDialogProps {
  isOpen: boolean
  user: User
  onClose: () => void
}

// Administrators change themselves on their profile: here nobody is asked for a password.
const { currentPassword: _, gender: __, ...fields } = UpdateUserBody.properties
const rules = fieldRules({ properties: fields })

const toRole = (code: string, user: User) => Object.values(userRole).find((role) => String(role) === code) ?? user.role

export function EditUserDialog({ isOpen, user, onClose }: EditUserDialogProps) {
  const updateUser = useUpdateUser()
  const { firstName, lastName, nationalId, email } = user
  const form = useForm({
    initialValues: {
      firstName,
      lastName,
      ...toFurtherValues(user),
      nationalId,
      email: hasMail(email) ? email : '',
      role: String(user.role),
      gender: user.gender ?? '',
    },
    validate: {
      ...rules,
      ...(isMasked(nationalId) && { nationalId: () => null }),
      // Who has no e-mail may stay without one.
      email: (typed: string) => (typed.trim() === '' && !hasMail(email) ? null : rules.email(typed)),
    },
  })
  const isAdministrator = user.role === userRole.Administrator
  const isRoleChanged = form.values.role !== String(user.role)
  const edit = useEdit({
    form,
    stored: {
      firstName,
      lastName,
      ...toFurtherFields(toFurtherValues(user)),
      nationalId,
      email,
      role: user.role,
      gender: user.gender ?? null,
    },
    toFields: (values) => ({
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      ...toFurtherFields(values),
      nationalId: values.nationalId.trim(),
      email: values.email.trim() || email,
      role: toRole(values.role, user),
      gender: toGender(values.gender),
    }),
    labels: {
      ...personText,
      role: usersText.role,
      gender: usersText.gender,
    },
    show: { gender: genderInWords, role: (role) => usersText.roles[roleName(role)] },
    write: { role: (role) => ({ role: String(role) }) },
  })

  const handleSave = async (values: typeof form.values) => {
    const updated = await edit.save(values, (body) => updateUser.mutateAsync({ id: user.userId, body }))
    if (updated) showSuccess(usersText.updated, formatFullName(updated))
    return updated !== undefined
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={usersText.editTitle(formatFullName(user))}
      saveLabel={usersText.saveChanges}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(usersText.updateFailed)}
      onClose={onClose}
    >
      {edit.conflicts}
      <UserFields
        form={form}
        isEmailOptional={!hasMail(email)}
        nationalId={
          isMasked(nationalId) ? (
            <NationalIdField readOnly description={usersText.idIsMasked} {...form.getInputProps('nationalId')} />
          ) : undefined
        }
        namesakes={<UserNamesakes values={form.values} ownId={user.userId} />}
        role={
          isAdministrator ? (
            <TextInput
              readOnly
              label={usersText.role}
              description={usersText.adminRoleHelp}
              value={usersText.roles.Administrator}
            />
          ) : (
            <RoleField
              {...form.getInputProps('role')}
              {...(isRoleChanged && { description: usersText.roleChangeNote })}
            />
          )
        }
      />
    </FormDialog>
  )
}
