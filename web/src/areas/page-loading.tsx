/** While the code of a page is on its way: a card with bars, as most pages have one. */
export const PageLoading = () => (
  <section className="card card-body stack" aria-busy>
    {[38, 84, 72, 90, 64].map((percent) => (
      <span key={percent} className="sk" style={{ inlineSize: `${percent}%` }} />
    ))}
  </section>
)
