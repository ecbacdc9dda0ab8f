import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { UseFormReturnType } from '@mantine/form'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { useCatalogue } from '../access.api.ts'
import { accessText, rolesText } from '../access.text.ts'
import styles from './access.module.css'

/** Values of the role forms. */
export interface RoleFormValues extends Record<string, unknown> {
  name: string
  description: string
  permissions: string[]
}

/** The permissions as checkboxes in their groups; sensitive ones are marked. */
function PermissionChoice({ form }: { form: UseFormReturnType<RoleFormValues> }) {
  const { query, groups } = useCatalogue()
  if (query.isPending) return <p role="status">{accessText.catalogueLoading}</p>
  if (query.data === undefined) return <QueryFailed title={accessText.catalogueFailed} query={query} />
  return (
    <Checkbox.Group withAsterisk label={rolesText.permissions} {...form.getInputProps('permissions')}>
      <div className={styles.groups}>
        {groups.map(({ title, permissions }) => (
          <fieldset key={title} className={styles.group}>
            <legend>{title}</legend>
            <Stack gap="xs">
              {permissions.map((one) => (
                <Checkbox
                  key={one.permission}
                  value={one.permission}
                  label={
                    <span className="row wrap">
                      {one.title}
                      {one.isSensitive && <Badge tone="yellow">{accessText.sensitive}</Badge>}
                    </span>
                  }
                />
              ))}
            </Stack>
          </fieldset>
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** Fields shared by adding and editing. */
export const RoleFields = ({ form }: { form: UseFormReturnType<RoleFormValues> }) => (
  <>
    <TextInput
      withAsterisk
      data-autofocus
      className="wide"
      dir="auto"
      label={rolesText.name}
      maxLength={60}
      autoComplete="off"
      {...form.getInputProps('name')}
    />
    <Textarea
      className="wide"
      dir="auto"
      label={rolesText.description}
      maxLength={300}
      {...form.getInputProps('description')}
    />
    <div className="wide">
      <PermissionChoice form={form} />
    </div>
  </>
)
