const statuses: Record<string, string> = { ACTIVE: 'نشطة', COMPLETED: 'منتهية', CANCELLED: 'ملغاة' }

/** States of classrooms, apart from their other words: students see no more of them. */
export const classroomStatusText = {
  statuses,
  status: (status: string) => statuses[status] ?? status,
}
