import { useQuery } from '@tanstack/react-query';
import { resetTokenQuery } from '../../api/account/password';

const INVALID_LINK = 'This reset link is invalid or expired.';

export type LinkCheck =
  | { readonly state: 'pending' | 'valid' }
  | { readonly state: 'invalid'; readonly message: string }
  | { readonly state: 'failed'; readonly retry: () => void };

/** Whether the link is valid. A link without a token is invalid without a call. */
export function useLinkCheck(token: string): LinkCheck {
  const { data, isError, isFetching, refetch } = useQuery({
    ...resetTokenQuery(token),
    enabled: token !== '',
  });
  if (token === '') return { state: 'invalid', message: INVALID_LINK };
  if (data?.valid === true) return { state: 'valid' };
  if (data) return { state: 'invalid', message: data.message || INVALID_LINK };
  if (isError && !isFetching) return { state: 'failed', retry: () => void refetch() };
  return { state: 'pending' };
}
