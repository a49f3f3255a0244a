/** The pages of the analysis board, in one part of the page that is fetched when it is needed. */
export { AnalysisPage } from './AnalysisPage';
export { AnalysisScreen } from './AnalysisScreen';
