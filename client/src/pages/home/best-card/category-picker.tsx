import { useCommand } from '../../../api/commands/use-command';
import { recommend, type RecommendRequest } from '../../../api/recommendations';
import { CATEGORY_OPTIONS } from '../../../lib/purchases/category-options';
import { Select } from '../../../ui/select';
import { showErrorToast } from '../../../ui/toast/toasts';
import type { ReplaceRecommendation } from './replace-recommendation';

interface CategoryPickerProps {
  readonly request: RecommendRequest;
  readonly onRecommendation: ReplaceRecommendation;
}

/** The category of a store that we don't know, or that we guessed. Choosing one requests the recommendation again. */
export function CategoryPicker({ request, onRecommendation }: CategoryPickerProps) {
  const repeat = useCommand('recommend', recommend, {
    onSuccess: (recommendation, changedRequest) => {
      onRecommendation(recommendation, request, changedRequest);
    },
    onError: () => {
      showErrorToast('Error', 'Failed to get recommendation. Please try again.');
    },
  });
  const { category = '' } = repeat.isPending ? repeat.variables : request;
  return (
    <Select
      label="Category of this store"
      value={category}
      aria-busy={repeat.isPending}
      onChange={(event) => {
        repeat.mutate({ ...request, category: event.target.value });
      }}
    >
      <option value="">{category === '' ? 'Choose a category' : 'No category'}</option>
      {CATEGORY_OPTIONS.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
