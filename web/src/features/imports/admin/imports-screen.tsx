import type { ImportRun } from '@manara/contract/imports.ts'
import { Box, Button, NativeSelect, Stack } from '@mantine/core'
import { IconFileSpreadsheet, IconSearch, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { getErrorMessage } from '../../../http/api.ts'
import { useCan } from '../../../session/can.tsx'
import { officePages } from '../../../session/office-pages.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { UndoDialog } from '../../changes/undo-dialog.tsx'
import { downloadTemplate, importsPerPage, importsQuery, readImportKind } from '../imports.api.ts'
import { defaultImportsSearch, type ImportsSearch } from '../imports.search.ts'
import { importsText } from '../imports.text.ts'
import { useSaveDownload } from '../use-save-download.ts'
import { importsColumns } from './imports-columns.tsx'
import { StartCards } from './start-cards.tsx'

interface ImportsScreenProps {
  search: ImportsSearch
  onSearch: (patch: Partial<ImportsSearch>, isAside?: boolean) => void
}

const kinds = [
  { value: defaultImportsSearch.kind, label: importsText.allKinds },
  ...Object.entries(importsText.kinds).map(([value, label]) => ({ value, label })),
]

function NoImports() {
  const template = useSaveDownload(
    () => downloadTemplate('PEOPLE'),
    importsText.templateName(importsText.cards.students.title),
    importsText.templateFailed,
  )
  return (
    <Empty
      icon={<IconFileSpreadsheet size={28} stroke={1.6} />}
      title={importsText.nothing}
      text={importsText.nothingText}
    >
      <Button variant="light" loading={template.isPending} onClick={() => template.mutate()}>
        {importsText.studentsTemplate}
      </Button>
    </Empty>
  )
}

const ImportsEmpty = ({ search: { kind, q }, onShowAll }: { search: ImportsSearch; onShowAll: () => void }) =>
  q === '' && readImportKind(kind) === undefined ? (
    <NoImports />
  ) : (
    <Empty icon={<IconSearch size={28} stroke={1.6} />} title={importsText.noMatch} text={importsText.noMatchText}>
      <Button variant="light" onClick={onShowAll}>
        {importsText.showAll}
      </Button>
    </Empty>
  )

const HistoryBar = ({ search, onSearch }: ImportsScreenProps) => (
  <Toolbar
    actions={
      <Box component="span" c="dimmed" fz="xs">
        {importsText.exportHint}
      </Box>
    }
  >
    <SearchField label={importsText.search} value={search.q} onSearch={(q) => onSearch({ q, page: 1 })} />
    <NativeSelect
      aria-label={importsText.kindLabel}
      rightSection={<IconSelector size={16} aria-hidden />}
      data={kinds}
      value={readImportKind(search.kind) ?? defaultImportsSearch.kind}
      onChange={(event) => onSearch({ kind: event.currentTarget.value, page: 1 })}
    />
  </Toolbar>
)

/** What can be imported, and what was. */
export function ImportsScreen({ search, onSearch }: ImportsScreenProps) {
  const can = useCan()
  const imports = useQuery(importsQuery({ ...search, undo: undefined }))
  const navigate = useNavigate()
  const undone = imports.data?.rows.find(({ changeId }) => changeId === search.undo)
  const handleStarted = ({ importId }: ImportRun) =>
    void navigate({ to: '/admin/imports/$importId', params: { importId } })
  return (
    <Stack gap="lg">
      <StartCards onStarted={handleStarted} />
      <DataList
        isTall
        list={imports}
        errorMessage={getErrorMessage(imports.error)}
        texts={importsText}
        bar={<HistoryBar search={search} onSearch={onSearch} />}
        columns={importsColumns(({ changeId }) => changeId !== null && onSearch({ undo: changeId }, true))}
        rowId={({ importId }) => importId}
        cards={{ look: 'grid' }}
        empty={({ search: answered }) => (
          <ImportsEmpty search={answered} onShowAll={() => onSearch(defaultImportsSearch)} />
        )}
        page={search.page}
        perPage={importsPerPage}
        onSearch={onSearch}
      />
      {search.undo !== undefined && can(officePages['/admin/changes']) && (
        <UndoDialog
          isOpen
          area="admin"
          changeId={search.undo}
          name={undone ? importsText.runName(undone.kind, undone.fileName) : importsText.title}
          onClose={() => onSearch({ undo: undefined }, true)}
        />
      )}
    </Stack>
  )
}
