import type { SavedView } from '@manara/contract/saved-views.ts'
import { savedViewLimits } from '@manara/contract/saved-views.ts'
import { Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core'
import { IconPencil, IconStar, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { getErrorMessage } from '../../http/api.ts'
import { QueryFailed } from '../../http/query-failed.tsx'
import { IconButton } from '../../ui/layout/icon-button.tsx'
import { savedViewsQuery, useCreateSavedView, useDeleteSavedView, useUpdateSavedView } from './saved-views.api.ts'
import { savedViewsText as text } from './saved-views.text.ts'

interface NameFieldProps {
  initial: string
  saveLabel: string
  isBusy: boolean
  error: unknown
  onSave: (name: string) => void
}

function NameField({ initial, saveLabel, isBusy, error, onSave }: NameFieldProps) {
  const [name, setName] = useState(initial)
  const handleSave = () => {
    if (name.trim() !== '') onSave(name.trim())
  }
  return (
    <div>
      <TextInput
        label={text.name}
        maxLength={savedViewLimits.name}
        value={name}
        error={error ? getErrorMessage(error) : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && handleSave()}
      />
      <Button mt="xs" fullWidth loading={isBusy} onClick={handleSave}>
        {saveLabel}
      </Button>
    </div>
  )
}

function ViewRow({ view, onOpen }: { view: SavedView; onOpen: () => void }) {
  const [isRenaming, setRenaming] = useState(false)
  const rename = useUpdateSavedView()
  const remove = useDeleteSavedView()
  const { id, name } = view
  if (isRenaming)
    return (
      <NameField
        initial={name}
        saveLabel={text.saveName}
        isBusy={rename.isPending}
        error={rename.error}
        onSave={(wanted) => rename.mutate({ id, name: wanted }, { onSuccess: () => setRenaming(false) })}
      />
    )
  return (
    <div>
      <Group gap={0} wrap="nowrap">
        <Button variant="subtle" justify="flex-start" flex={1} miw={0} onClick={onOpen}>
          <bdi>{name}</bdi>
        </Button>
        <IconButton label={text.rename(name)} isLarge onClick={() => setRenaming(true)}>
          <IconPencil size={18} aria-hidden />
        </IconButton>
        <IconButton label={text.delete(name)} isLarge onClick={() => remove.mutate(id)}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </Group>
      {remove.isError && (
        <Text c="red" fz="sm" role="alert">
          {getErrorMessage(remove.error)}
        </Text>
      )}
    </div>
  )
}

function Views({ onClose }: { onClose: () => void }) {
  const { pathname: page, searchStr: search } = useLocation()
  const { history } = useRouter()
  const views = useQuery(savedViewsQuery)
  const create = useCreateSavedView()
  if (views.isPending) return <p role="status">{text.loading}</p>
  if (views.isError) return <QueryFailed title={text.loadFailed} query={views} />
  const own = views.data.filter((view) => view.page === page)
  const open = (view: SavedView) => {
    history.push(view.page + view.search)
    onClose()
  }
  return (
    <Stack gap="xs">
      {own.length === 0 && <p className="dim">{text.nothing}</p>}
      {own.map((view) => (
        <ViewRow key={view.id} view={view} onOpen={() => open(view)} />
      ))}
      <p className="dim small">{text.nameHint}</p>
      <NameField
        key={own.length}
        initial=""
        saveLabel={text.save}
        isBusy={create.isPending}
        error={create.error}
        onSave={(name) => create.mutate({ page, name, search })}
      />
    </Stack>
  )
}

/** The star beside the filters of a list: its saved views, and the present one to be saved. */
export function SavedViewsButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={300} trapFocus>
      <Popover.Target>
        <IconButton label={text.open} hint={text.open} isLarge onClick={() => setOpen(!isOpen)}>
          <IconStar size={19} aria-hidden />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown p="md" aria-label={text.open}>
        {isOpen && <Views onClose={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}
