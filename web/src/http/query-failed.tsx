import { Failed } from '../ui/feedback/failed.tsx'
import { getErrorMessage } from './api.ts'

interface QueryFailedProps {
  title: string
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** The face of a query that could not be loaded: why, in the words of the server, and another try. */
export const QueryFailed = ({ title, query }: QueryFailedProps) => (
  <Failed
    title={title}
    message={getErrorMessage(query.error)}
    isRetrying={query.isFetching}
    onRetry={() => void query.refetch()}
  />
)
