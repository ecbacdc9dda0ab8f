import { type AccessRole, CreateAccessRoleBody } from '@manara/contract/access.ts'
import { permissionNames } from '@manara/contract/permissions.ts'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { useCatalogue, useCreateAccessRole, useUpdateAccessRole } from '../access.api.ts'
import { rolesText } from '../access.text.ts'
import { RoleFields, type RoleFormValues } from './role-fields.tsx'

/** A new role, a new one that starts as a copy, or one that is edited. */
export type RoleTarget = { kind: 'new' } | { kind: 'copy' | 'edit'; role: AccessRole }

interface RoleDialogProps {
  isOpen: boolean
  target: RoleTarget
  onClose: () => void
}

const empty: Pick<AccessRole, keyof CreateAccessRoleBody> = { name: '', description: '', permissions: [] }
const rules = fieldRules(CreateAccessRoleBody)

const getTitle = (target: RoleTarget) =>
  target.kind === 'new' ? rolesText.add : rolesText[`${target.kind}Title`](target.role.name)

/** Adds or edits a role. A copy needs a name of its own. */
export function RoleDialog({ isOpen, target, onClose }: RoleDialogProps) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  const createAccessRole = useCreateAccessRole()
  const updateAccessRole = useUpdateAccessRole()
  const { find } = useCatalogue()
  const toTitles = (names: readonly string[]) => find(names).map(({ title }) => title)

  const source = target.kind === 'new' ? empty : target.role
  const { description, permissions } = source
  const stored = { name: target.kind === 'copy' ? '' : source.name, description, permissions }
  const edited = target.kind === 'edit' ? target.role : undefined

  const form = useForm<RoleFormValues>({ initialValues: stored, validate: rules })
  const toFields = ({ name, description, permissions: chosen }: RoleFormValues) => {
    // Permissions that were there keep their place: edits compare lists as they are.
    const ordered = new Set([...permissions, ...permissionNames])
    const body = { name: name.trim(), description: description.trim() }
    return { ...body, permissions: [...ordered].filter((one) => chosen.includes(one)) }
  }
  const edit = useEdit({
    form,
    stored,
    toFields,
    labels: { name: rolesText.name, description: rolesText.description, permissions: rolesText.permissions },
    show: { permissions: (names) => rolesText.joined(toTitles(names)) },
  })

  // After a conflict the form starts from what the server has by then.
  const start = form.getInitialValues().permissions
  const chosen = form.values.permissions
  const added = toTitles(chosen.filter((one) => !start.includes(one)))
  const removed = toTitles(start.filter((one) => !chosen.includes(one)))

  const handleSave = async (values: RoleFormValues) => {
    const saved = edited
      ? await edit.save(values, (body) => updateAccessRole.mutateAsync({ id: edited.roleId, body }))
      : await createAccessRole.mutateAsync({ body: toFields(values), idempotencyKey })
    if (saved) showSuccess(edited ? rolesText.updated : rolesText.created, saved.name)
    return saved !== undefined
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={getTitle(target)}
      saveLabel={edited ? rolesText.saveChanges : rolesText.save}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(edited ? rolesText.updateFailed : rolesText.createFailed)}
      onClose={onClose}
    >
      {edit.conflicts}
      {edited && edited.holdersCount > 0 && (
        <div className="wide">
          <Note tone="yellow">{rolesText.affected(edited.holdersCount)}</Note>
        </div>
      )}
      <RoleFields form={form} />
      {edited && (
        <div className="wide" role="status">
          {added.length > 0 && <p>{rolesText.added(added)}</p>}
          {removed.length > 0 && <p>{rolesText.removed(removed)}</p>}
        </div>
      )}
    </FormDialog>
  )
}
