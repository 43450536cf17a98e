export { countOf, formatCount, formatShare } from '../../components/counts.ts'
