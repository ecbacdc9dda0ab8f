import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../../test/render.tsx'
import type { Column } from './column.ts'
import { DataList } from './data-list.tsx'

interface Book {
  id: number
  title: string
  pages: number
}

const columns: readonly Column<Book>[] = [
  { key: 'id', head: 'الرقم', width: '5rem', narrow: 'hidden', skeleton: 20, cell: ({ id }) => id },
  { key: 'title', head: 'العنوان', sort: true, skeleton: 90, cell: ({ title }) => title, onPhone: 'title' },
  {
    key: 'pages',
    head: 'الصفحات',
    sort: 'pagesCount',
    width: '8rem',
    skeleton: 40,
    cell: ({ pages }) => pages,
    onPhone: { fact: ({ pages }) => `${pages} صفحة` },
  },
]

const full = {
  data: { rows: [{ id: 71, title: 'كليلة ودمنة', pages: 240 }], total: 3 },
  isPending: false,
  isSuccess: true,
  isError: false,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
}

const actions = {
  getName: ({ title }: Book) => title,
  of: () => [{ label: 'إعارة', icon: null, onClick: () => undefined }],
}

function show(list: Parameters<typeof DataList<Book, typeof full.data>>[0]['list'] = full) {
  const onSearch = vi.fn()
  render(
    <DataList
      list={list}
      errorMessage=""
      texts={{
        title: 'الكتب',
        loading: 'جارٍ التحميل',
        loadFailed: 'تعذّر التحميل',
        refreshFailed: () => '',
        columns: {},
        sortLabel: 'ترتيب القائمة',
        sorts: { title: 'العنوان', '-pagesCount': 'الأطول أولًا' },
        otherSort: 'ترتيب آخر',
        range: () => 'كتاب واحد',
      }}
      bar={null}
      columns={columns}
      rowId={({ id }) => id}
      empty={() => null}
      rowActions={actions}
      page={3}
      perPage={1}
      sort="title"
      onSearch={onSearch}
    />,
  )
  return onSearch
}

it('a head sorts by its name on the wire, from the first page', async () => {
  await page.viewport(1366, 900)
  const onSearch = show()

  await page.getByRole('button', { name: 'الصفحات' }).click()

  expect(onSearch).toHaveBeenLastCalledWith({ sort: 'pagesCount', page: 1 })
  await expect.element(page.getByRole('columnheader', { name: 'العنوان' })).toHaveAttribute('aria-sort', 'ascending')
})

it('the column of actions has a head', async () => {
  show()
  await expect.element(page.getByRole('columnheader', { name: 'إجراءات' })).toBeVisible()
})

it('a hidden column leaves narrow windows, head and cell', async () => {
  await page.viewport(1366, 900)
  show()
  await expect.element(page.getByRole('cell', { name: '71' })).toBeVisible()

  await page.viewport(1100, 900)

  await expect.element(page.getByRole('cell', { name: '71' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('columnheader', { name: 'الرقم' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('cell', { name: '240' })).toBeVisible()
})

it('cards on phones show what the columns say, with the order above them', async () => {
  await page.viewport(390, 844)
  const onSearch = show()

  await expect.element(page.getByRole('listitem')).toHaveTextContent('كليلة ودمنة240 صفحة')
  await page.getByRole('combobox', { name: 'ترتيب القائمة' }).selectOptions('الأطول أولًا')

  expect(onSearch).toHaveBeenLastCalledWith({ sort: '-pagesCount', page: 1 })
})

it('a loading table keeps its heads', async () => {
  await page.viewport(1366, 900)
  show({ ...full, data: undefined, isPending: true, isSuccess: false, isFetching: true })

  await expect.element(page.getByRole('columnheader', { name: 'العنوان' })).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('جارٍ التحميل')
  await expect.element(page.getByRole('region', { name: 'الكتب' })).toHaveAttribute('aria-busy', 'true')
})
