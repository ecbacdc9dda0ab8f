import type { ChangeSet } from '@manara/contract/changes.ts'
import { Loader, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getErrorMessage } from '../../http/api.ts'
import { useBackCloses } from '../../ui/dialog/use-back-closes.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { useEntrance } from '../../ui/layout/use-entrance.ts'
import { useIsPhone } from '../../ui/layout/use-is-phone.ts'
import { Pager } from '../../ui/list/pager.tsx'
import { getActName } from './act-words.ts'
import { type ChangesArea, changeUnitsQuery, unitsPerPage } from './changes.api.ts'
import { changesText } from './changes.text.ts'
import { UnitList } from './unit-list.tsx'

interface UnitsDialogProps {
  isOpen: boolean
  area: ChangesArea
  change: ChangeSet
  onClose: () => void
}

/** What an act changed, thing by thing. */
export function UnitsDialog({ isOpen, area, change, onClose }: UnitsDialogProps) {
  const [page, setPage] = useState(1)
  const units = useQuery(changeUnitsQuery(area, change.changeId, page))
  const isShown = useEntrance(isOpen)
  const isPhone = useIsPhone()
  useBackCloses({ isOpen, onClose })
  const title = changesText.unitsTitle(getActName(change))
  const { data } = units
  return (
    <Modal opened={isShown} onClose={onClose} title={title} size={640} fullScreen={isPhone}>
      {units.isPending && <Loader size="sm" aria-label={changesText.loading} />}
      {units.isError && <Note tone="red">{getErrorMessage(units.error)}</Note>}
      {data?.total === 0 && <Note>{changesText.noUnits}</Note>}
      {data && data.total > 0 && (
        <>
          <UnitList units={data.units} label={title} />
          {data.total > unitsPerPage && (
            <Pager
              range={changesText.unitsRange(data.total)}
              page={page}
              pageCount={Math.ceil(data.total / unitsPerPage)}
              onPage={setPage}
            />
          )}
        </>
      )}
    </Modal>
  )
}
