const api = ({ name, many, Many }) => `import { list${Many} } from '@manara/contract/${name}.ts'
import { queryOptions } from '@tanstack/react-query'
import { callPage } from '../../http/api.ts'

const all = ['${name}'] as const

export const ${many}PerPage = 25

export const ${many}Query = (q: string, page: number) =>
  queryOptions({
    queryKey: [...all, q, page],
    queryFn: ({ signal }) => callPage(list${Many}, { query: { q, page, limit: ${many}PerPage }, signal }),
  })
`

const text = ({ many }, title) => `/** Every word of this feature. */
export const ${many}Text = {
  title: '${title}',
  loading: 'جارٍ التحميل',
  loadFailed: 'تعذّر تحميل القائمة',
  none: 'لا شيء هنا بعد',
  noneText: 'سيظهر هنا ما تضيفه.',
  name: 'الاسم',
}
`

const screen = ({ name, many, Many, One, one }) => `import type { Page } from '@manara/contract/client.ts'
import type { ${One} } from '@manara/contract/${name}.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { ListCard, ListRows } from '../../../ui/list/list-card.tsx'
import { ${many}Query } from '../${name}.api.ts'
import { ${many}Text } from '../${name}.text.ts'

export function ${Many}Screen({ q, page }: { q: string; page: number }) {
  const ${many} = useQuery(${many}Query(q, page))
  return (
    <ListCard label={${many}Text.title} isBusy={${many}.isFetching} bar={null}>
      <${Many}States ${many}={${many}} />
    </ListCard>
  )
}

/** Loading, failed, empty or full. */
function ${Many}States({ ${many} }: { ${many}: UseQueryResult<Page<${One}>> }) {
  if (${many}.isPending)
    return (
      <div className="empty">
        <VisuallyHidden>{${many}Text.loading}</VisuallyHidden>
        <SkeletonBar width={240} />
      </div>
    )
  if (${many}.data === undefined)
    return (
      <Failed
        title={${many}Text.loadFailed}
        message={getErrorMessage(${many}.error)}
        isRetrying={${many}.isFetching}
        onRetry={() => void ${many}.refetch()}
      />
    )
  if (${many}.data.total === 0)
    return <Empty icon={<IconInbox size={28} stroke={1.6} />} title={${many}Text.none} text={${many}Text.noneText} />
  return (
    <ListRows isStale={${many}.isPlaceholderData}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{${many}Text.name}</th>
          </tr>
        </thead>
        <tbody>
          {${many}.data.rows.map((${one}) => (
            <tr key={${one}.${one}Id}>
              <td>
                <bdi>{${one}.name}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ListRows>
  )
}
`

/** The files of a feature on the screen of the administrator. */
export const webSide = (names, title) => {
  const folder = `web/src/features/${names.name}`
  return {
    [`${folder}/${names.name}.api.ts`]: api(names),
    [`${folder}/${names.name}.text.ts`]: text(names, title),
    [`${folder}/admin/${names.name}-screen.tsx`]: screen(names),
  }
}
