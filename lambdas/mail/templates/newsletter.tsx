import type { Template } from './template.ts'

export const newsletter: Template = {
  title: 'Newsletter',
  description: 'The latest from the blog: nutrition insights and news of the app.',
  subject: 'Newsletter - Latest Updates',
  preview: 'Three reads on what your plate does for you, and where the app stands.',
  content: (
    <>
      <h1>Good reads for your next plate</h1>
      <p>
        Three articles from our nutrition blog, each short enough for a coffee and useful at your
        next meal.
      </p>
      <h2>
        <a href="/blog/why-counting-macros-isnt-enough">Why Counting Macros Isn’t Enough</a>
      </h2>
      <p>Two meals can match gram for gram and still feed you very differently.</p>
      <h2>
        <a href="/blog/5-hidden-micronutrients-youre-missing">
          5 Hidden Micronutrients You May Be Missing
        </a>
      </h2>
      <p>What most plates run short of, and everyday foods that bring it back.</p>
      <h2>
        <a href="/blog/how-to-read-nutrition-labels-like-pro">
          How to Read Nutrition Labels Like a Pro
        </a>
      </h2>
      <p>Start with the serving size, then read these lines, in this order.</p>
      <p>
        <a href="/blog">See all articles</a>
      </p>
      <p>
        The app is getting its finishing touches. You are on the early-access list, so you will hear
        from us first.
      </p>
    </>
  ),
}
