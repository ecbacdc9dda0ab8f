import { grantHealthReading } from '@manara/contract/person-health.ts'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatFullName } from '../../format/full-name.ts'
import { getErrorMessage } from '../../http/api.ts'
import { QueryFailed } from '../../http/query-failed.tsx'
import { showFailure } from '../../http/toasts.tsx'
import { useCan } from '../../session/can.tsx'
import { healthReadersQuery, useSetHealthReading } from './person-health.api.ts'
import { healthText as text } from './person-health.text.ts'
import '@mantine/core/styles/Switch.css'

/** Which administrators read health notes. */
export function HealthReadersCard() {
  const can = useCan()
  const readers = useQuery(healthReadersQuery)
  const set = useSetHealthReading()
  const handleChange = (id: number, isReader: boolean) =>
    set.mutate({ id, isReader }, { onError: (error) => showFailure(text.readerFailed, getErrorMessage(error)) })
  return (
    <section className="card settings-section" aria-label={text.readers}>
      <div className="card-head">
        <div>
          <h2>{text.readers}</h2>
          <p className="dim small">{text.readersHint}</p>
        </div>
      </div>
      {readers.isError && readers.data === undefined ? (
        <QueryFailed title={text.readersFailed} query={readers} />
      ) : (
        <ul className="list" aria-label={text.readers}>
          {readers.data?.map((reader) => (
            <li key={reader.userId}>
              <Switch
                label={<bdi>{formatFullName(reader)}</bdi>}
                checked={reader.isReader}
                disabled={set.isPending || !can(grantHealthReading)}
                onChange={({ currentTarget }) => handleChange(reader.userId, currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
