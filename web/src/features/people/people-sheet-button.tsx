import type { ExtraField } from '@manara/contract/extra-fields.ts'
import type { ExportColumn } from '@manara/contract/list-export.ts'
import {
  getPeopleSheet,
  identityColumns,
  type PeopleSheetQuery,
  personTitles,
  sensitiveFields,
} from '@manara/contract/people-sheets.ts'
import type { RecordSettings } from '@manara/contract/record-settings.ts'
import { Button } from '@mantine/core'
import { IconFilePencil, IconUser, IconUsers } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toReason } from '../../http/form-error.ts'
import { showFailure } from '../../http/toasts.tsx'
import { type Needs, useCan } from '../../session/can.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { ActionsMenu } from '../../ui/list/row-menu.tsx'
import { ExportDialog } from '../exports/export-dialog.tsx'
import { peopleSheetText as text } from './people-sheet.text.ts'
import { extraFieldsQuery, recordSettingsQuery } from './record-settings.api.ts'

type Role = PeopleSheetQuery['role']

interface PeopleSheetButtonProps {
  /** Whom the list on the screen shows; absent for both. */
  role?: Role | undefined
  /** The filters of the list on the screen. */
  filters: Pick<PeopleSheetQuery, 'q' | 'isIncomplete' | 'field'>
}

const numbersNeed: Needs = { permission: 'person.identity' }
const icons = { 2: IconUsers, 1: IconUser }
const isPhone = (name: string) => /phone$/i.test(name)

/** The columns that people of a role have in this school. */
function listColumns(role: Role, { uses }: RecordSettings, extraFields: readonly ExtraField[], seesNumbers: boolean) {
  const who = role === 1 ? 'teacher' : 'student'
  const isHidden = (name: string) =>
    uses.some((use) => use.field === (isPhone(name) ? 'phones' : name) && use[who] === 'HIDDEN') ||
    (name === 'program' && role === 1) ||
    (identityColumns.has(name) && !seesNumbers)
  const toColumn = (heading: string, isSensitive: boolean): ExportColumn => ({
    heading,
    ...(isSensitive && { isSensitive }),
  })
  return Object.fromEntries([
    ...Object.entries(personTitles).flatMap(([name, title]) =>
      isHidden(name) ? [] : [[name, toColumn(title, sensitiveFields.has(name))] as const],
    ),
    ...extraFields.flatMap(({ id, label, forRole, isSensitive }) =>
      forRole === null || forRole === role ? [[`f${id}`, toColumn(label, isSensitive)] as const] : [],
    ),
  ])
}

/** «تنزيل للتعديل»: the people of the list as a file that is changed and imported again. */
export function PeopleSheetButton({ role, filters }: PeopleSheetButtonProps) {
  const can = useCan()
  const client = useQueryClient()
  const dialog = useDialog<{ role: Role; columns: Record<string, ExportColumn> }>()
  const opening = useMutation({
    mutationFn: async (asked: Role) => {
      const [settings, extraFields] = await Promise.all([
        client.fetchQuery(recordSettingsQuery),
        client.fetchQuery(extraFieldsQuery),
      ])
      return { role: asked, columns: listColumns(asked, settings, extraFields, can(numbersNeed)) }
    },
    onSuccess: dialog.open,
    onError: (error) => showFailure(text.failed, toReason(text.failed)(error)),
  })
  if (!can(getPeopleSheet)) return null
  const look = {
    variant: 'default',
    loading: opening.isPending,
    leftSection: <IconFilePencil size={18} aria-hidden />,
    children: text.open,
  } as const
  const choices = ([2, 1] as const).map((choice) => {
    const Icon = icons[choice]
    return { label: text.roles[choice], icon: <Icon size={18} aria-hidden />, onClick: () => opening.mutate(choice) }
  })
  return (
    <>
      {role === undefined ? (
        <ActionsMenu actions={choices}>{(ref) => <Button ref={ref} {...look} />}</ActionsMenu>
      ) : (
        <Button {...look} onClick={() => opening.mutate(role)} />
      )}
      {dialog.target && (
        <ExportDialog
          key={dialog.turn}
          of={{ ...getPeopleSheet, listExport: { title: text.title[dialog.target.role], ...dialog.target } }}
          asked={{ query: { ...filters, role: dialog.target.role } }}
          texts={{ title: text.title[dialog.target.role], hint: text.hint }}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
