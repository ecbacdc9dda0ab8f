import { UpdateUserBody, type User, userRole } from '@manara/contract/users.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldRules } from '../../../http/field-rules.ts'
import { refusalOf } from '../../../http/refusal.ts'
import { showInfo, showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { fullNameOf } from '../user-name.ts'
import { useUpdateUser } from '../users.api.ts'
import { usersText } from '../users.text.ts'
import { RoleField } from './role-field.tsx'
import { UserFields } from './user-fields.tsx'

interface EditUserDialogProps {
  isOpen: boolean
  user: User
  onClose: () => void
}

// Administrators change themselves on their profile: here nobody is asked for a password.
const { currentPassword: _, ...rules } = fieldRules(UpdateUserBody)

const roleOf = (code: string, user: User) => Object.values(userRole).find((role) => String(role) === code) ?? user.role

export function EditUserDialog({ isOpen, user, onClose }: EditUserDialogProps) {
  const updateUser = useUpdateUser()
  const { firstName, lastName, nationalId, email } = user
  const form = useForm({
    initialValues: { firstName, lastName, nationalId, email, role: String(user.role) },
    validate: rules,
  })
  const isAdministrator = user.role === userRole.Administrator
  const isRoleChanged = form.values.role !== String(user.role)

  const handleSave = async (values: typeof form.values) => {
    const body = {
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      nationalId: values.nationalId.trim(),
      email: values.email.trim(),
      role: roleOf(values.role, user),
    }
    const isUnchanged = Object.entries(body).every(([field, value]) => user[field as keyof typeof body] === value)
    if (isUnchanged) {
      showInfo(usersText.nothingChanged, usersText.nothingChangedText)
      return false
    }
    const updated = await updateUser.mutateAsync({ id: user.userId, body })
    showSuccess(usersText.updated, fullNameOf(updated))
    return true
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
      <UserFields
        getInputProps={form.getInputProps}
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
