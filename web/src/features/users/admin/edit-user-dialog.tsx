import { roleName, UpdateUserBody, type User, userRole } from '@manara/contract/users.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldRules } from '../../../http/field-rules.ts'
import { refusalOf } from '../../../http/refusal.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { genderInWords, genderOf } from '../gender-field.tsx'
import { fullNameOf } from '../user-name.ts'
import { useUpdateUser } from '../users.api.ts'
import { usersText } from '../users.text.ts'
import { RoleField } from './role-field.tsx'
import { UserFields } from './user-fields.tsx'
import { UserNamesakes } from './user-namesakes.tsx'

interface EditUserDialogProps {
  isOpen: boolean
  user: User
  onClose: () => void
}

// Administrators change themselves on their profile: here nobody is asked for a password.
const { currentPassword: _, gender: __, ...fields } = UpdateUserBody.properties
const rules = fieldRules({ properties: fields })

const roleOf = (code: string, user: User) => Object.values(userRole).find((role) => String(role) === code) ?? user.role

export function EditUserDialog({ isOpen, user, onClose }: EditUserDialogProps) {
  const updateUser = useUpdateUser()
  const { firstName, lastName, nationalId, email } = user
  const form = useForm({
    initialValues: { firstName, lastName, nationalId, email, role: String(user.role), gender: user.gender ?? '' },
    validate: rules,
  })
  const isAdministrator = user.role === userRole.Administrator
  const isRoleChanged = form.values.role !== String(user.role)
  const edit = useEdit({
    form,
    stored: { firstName, lastName, nationalId, email, role: user.role, gender: user.gender ?? null },
    fieldsOf: (values) => ({
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      nationalId: values.nationalId.trim(),
      email: values.email.trim(),
      role: roleOf(values.role, user),
      gender: genderOf(values.gender),
    }),
    labels: {
      firstName: usersText.columns.firstName,
      lastName: usersText.columns.lastName,
      nationalId: usersText.nationalId,
      email: usersText.columns.email,
      role: usersText.role,
      gender: usersText.gender,
    },
    show: { gender: genderInWords, role: (role) => usersText.roles[roleName(role)] },
    write: { role: (role) => ({ role: String(role) }) },
  })

  const handleSave = async (values: typeof form.values) => {
    const updated = await edit.save(values, (body) => updateUser.mutateAsync({ id: user.userId, body }))
    if (updated) showSuccess(usersText.updated, fullNameOf(updated))
    return updated !== undefined
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={usersText.editTitle(fullNameOf(user))}
      saveLabel={usersText.saveChanges}
      form={form}
      onSave={handleSave}
      refusalOf={refusalOf(usersText.updateFailed)}
      onClose={onClose}
    >
      {edit.conflicts}
      <UserFields
        getInputProps={form.getInputProps}
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
